import css from './Welcome.module.css'
import { words } from '../../copy/words.ts'

/** The bare first page: who this is and what for. */
export function Welcome() {
  return (
    <main className={css['page']}>
      <div className={css['brand']}>
        <img src="/mark.svg" alt="" width="28" height="28" />
        <span>{words.name}</span>
      </div>
      <section className={css['pass']}>
        <h1>{words.headline}</h1>
        <p>{words.promise}</p>
      </section>
    </main>
  )
}
