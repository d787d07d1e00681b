import { t } from '../../copy/t.ts'
import css from './EmptyState.module.css'

/** For support: by it the log tells what happened. Nothing where the server has seen no request. */
export function ErrorReference({ error }: { readonly error: unknown }) {
  const code = error instanceof Error && 'reference' in error ? error.reference : undefined
  return typeof code === 'string' ? <p className={css['reference']}>{t('error.reference', { code })}</p> : null
}
