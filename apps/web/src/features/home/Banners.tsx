import { isWebAddress } from '@dpass/rules/web-address'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { t } from '../../copy/t.ts'
import css from './Banners.module.css'
import { isOwnImage, leadsOutside } from './banner-address.ts'

interface Banner {
  readonly id: string
  readonly title: string
  readonly imageUrl: string
  readonly linkUrl: string
}

/** What is on. Without any, or without an answer, there is simply nothing: nobody comes here for it. */
export function Banners() {
  const { data } = useQuery(read('GET /v1/boards/{code}', { params: { code: 'main_page_ad' } }))
  const banners = data?.banners.filter(({ imageUrl }) => isOwnImage(imageUrl, window.location.origin)) ?? []
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.banner.label')}>
      <ul className={css['row']}>
        {banners.map((banner) => (
          <li key={banner.id} className={css['slide']}>
            <BannerLink banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannerLink({ banner }: { readonly banner: Banner }) {
  const { linkUrl } = banner
  if (!isWebAddress(linkUrl))
    return (
      <div className={css['banner']}>
        <BannerFace banner={banner} />
      </div>
    )
  const outside = leadsOutside(linkUrl, window.location.origin)
  return (
    <a className={css['banner']} href={linkUrl} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      <BannerFace banner={banner} />
      {outside ? <span className={css['spoken']}>{t('a11y.externalLink')}</span> : null}
    </a>
  )
}

/** The words stand below the picture, because a picture cannot be read aloud, enlarged or searched. */
function BannerFace({ banner: { title, imageUrl } }: { readonly banner: Banner }) {
  return (
    <>
      <img className={css['picture']} src={imageUrl} alt="" width={640} height={240} loading="lazy" decoding="async" />
      <span className={css['title']}>{title}</span>
    </>
  )
}
