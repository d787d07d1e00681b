import { useEffect } from 'react'
import { t } from '../copy/t.ts'

/** The page's name in the tab and in the history, where Back lists it. */
export function useTitle(pageTitle?: string): void {
  useEffect(() => {
    document.title = pageTitle ? t('meta.titleTemplate', { pageTitle }) : t('meta.title')
  }, [pageTitle])
}
