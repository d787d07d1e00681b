import css from './Plate.module.css'

/** A licence plate, which members find their car by. */
export function Plate({ children }: { readonly children: string }) {
  return <span className={css['plate']}>{children}</span>
}
