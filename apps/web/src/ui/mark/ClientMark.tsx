import { useState } from 'react'
import { BrandBadge, isKnownBrand } from './BrandBadge.tsx'
import badge from './BrandBadge.module.css'
import css from './ClientMark.module.css'

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
        className={css['logo']}
        src={logoUrl}
        alt=""
        // The other company need not learn which page its picture stands on.
        referrerPolicy="no-referrer"
        onError={() => setBroken(logoUrl)}
      />
    )
  if (brand !== null && isKnownBrand(brand)) return <BrandBadge brand={brand} />
  return (
    <span className={badge['badge']} aria-hidden="true">
      {/^\s*(\S)/u.exec(name)?.[1]?.toUpperCase()}
    </span>
  )
}

const isPicture = (address: string): boolean => /^https?:\/\//i.test(address)
