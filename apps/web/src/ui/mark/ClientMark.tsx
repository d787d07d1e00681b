import { useState } from 'react'
import css from './ClientMark.module.css'

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

interface ClientMarkProps {
  readonly name: string
  readonly logoUrl: string | null
  readonly brand: string | null
}

/** The sign of another company's app: its own picture, else its brand's letters, else the first letter of its name. */
export function ClientMark({ name, logoUrl, brand }: ClientMarkProps) {
  const [broken, setBroken] = useState<string>()
  if (logoUrl !== null && logoUrl !== broken && isPicture(logoUrl))
    return (
      <img
        className={css['mark']}
        src={logoUrl}
        alt=""
        // The other company need not learn which page its picture stands on.
        referrerPolicy="no-referrer"
        onError={() => setBroken(logoUrl)}
      />
    )
  return (
    <span className={css['mark']} aria-hidden="true">
      {brand !== null && Object.hasOwn(letters, brand) ? letters[brand] : /^\s*(\S)/u.exec(name)?.[1]?.toUpperCase()}
    </span>
  )
}

const isPicture = (address: string): boolean => /^https?:\/\//i.test(address)
