import { Handshake } from 'lucide-react'
import css from './BrandBadge.module.css'

/* Letters in our own type, not the partners' trade marks. */
const letters: Readonly<Record<string, string>> = {
  MOCHIPAY: 'MP',
  AUTOPASS: 'AP',
  CPCPAY: 'CP',
  NPCPAY: 'NP',
  LINE_BANK: 'LB',
  RICHART_LIFE: 'RL',
  MYTOYOTA: 'MT',
  LEXUS_PLUS: 'L+',
}

export const isKnownBrand = (brand: string): boolean => Object.hasOwn(letters, brand)

/** The partner whose app or station a thing belongs to. Its name always stands beside it. */
export function BrandBadge({ brand }: { readonly brand: string }) {
  return (
    <span className={css['badge']} aria-hidden="true">
      {isKnownBrand(brand) ? letters[brand] : <Handshake />}
    </span>
  )
}
