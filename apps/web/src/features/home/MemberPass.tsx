import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { greetingAt } from './greeting.ts'
import css from './MemberPass.module.css'

interface MemberPassProps {
  readonly email: string | undefined
  readonly loading: boolean
}

/** The pass a driver carries: a word for the road, and whose it is. */
export function MemberPass({ email, loading }: MemberPassProps) {
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  return (
    <section className={css['pass']}>
      <svg className={css['lanes']} viewBox="0 0 160 160" aria-hidden="true">
        <path d="M160 20C96 44 60 96 48 160M160 60c-40 20-68 56-76 100M160 100c-22 14-38 34-44 60" />
      </svg>
      <div className={css['word']}>
        <p className={css['greeting']}>{greeting}</p>
        <h1 className={css['tagline']}>{t('home.tagline')}</h1>
      </div>
      {email === undefined && !loading ? null : (
        <div className={css['owner']}>
          <p className={css['label']}>{t('account.email.label')}</p>
          {email === undefined ? (
            <Skeleton>
              <span className={css['waiting']} />
            </Skeleton>
          ) : (
            <p className={css['email']}>{email}</p>
          )}
        </div>
      )}
    </section>
  )
}
