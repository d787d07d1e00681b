import { isWebAddress } from '@dpass/rules/web-address'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { summarise } from '../../../domain/etag.ts'
import type { Point } from '../../../domain/point.ts'
import css from './Banners.module.css'
import { leadsOutside } from './banner-address.ts'
import { isStillToDo, subjectOf } from './banner-subject.ts'

const boardCode = 'main_page_ad'

interface Banner {
  readonly id: string
  readonly title: string
  readonly imageUrl: string
  readonly linkUrl: string
}

interface BannerLinkProps {
  readonly banner: Banner
  /** Goes to a page of ours without a full load; false for an address of ours that is no page. */
  readonly onOwnPage: (address: string) => boolean
}

interface BannersProps extends Pick<BannerLinkProps, 'onOwnPage'> {
  readonly points: readonly Point[] | undefined
}

/** Banners of the board about what the member has still to do. When there are none, nothing is shown. */
export function Banners({ points, onOwnPage }: BannersProps) {
  const banners = useBanners(points)
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.banner.label')}>
      <ul className={css['row']}>
        {banners.map((banner) => (
          // Inside the provider's app a touch is the app's business (pages/native/follow-touches.ts).
          <li key={banner.id} className={css['slide']} data-board-code={boardCode} data-banner-id={banner.id}>
            <BannerLink banner={banner} onOwnPage={onOwnPage} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useBanners(points: readonly Point[] | undefined): readonly Banner[] {
  const { data } = useQuery(read('GET /v1/boards/{code}', { params: { code: boardCode } }))
  const told = (data?.banners ?? []).map((banner) => ({
    banner,
    subject: subjectOf(banner.linkUrl, window.location.origin),
  }))
  const isAbout = (kind: 'phone' | 'etag') => told.some(({ subject }) => subject?.kind === kind)
  const me = useQuery({ ...read('GET /v1/me'), enabled: isAbout('phone') }).data
  const etag = useQuery({ ...read('GET /v1/etag-submissions'), enabled: isAbout('etag') }).data
  const done = { points, hasPhone: me && me.phoneNumber !== null, hasEtag: etag && summarise(etag) !== null }
  return told.filter(({ subject }) => isStillToDo(subject, done)).map(({ banner }) => banner)
}

function BannerLink({ banner, onOwnPage }: BannerLinkProps) {
  const { linkUrl } = banner
  if (!isWebAddress(linkUrl))
    return (
      <div className={css['banner']}>
        <BannerFace banner={banner} />
      </div>
    )
  const outside = leadsOutside(linkUrl, window.location.origin)
  return (
    <a
      className={css['banner']}
      href={linkUrl}
      {...(outside
        ? { target: '_blank', rel: 'noreferrer' }
        : { onClick: (event: MouseEvent) => staysHere(event) && onOwnPage(linkUrl) && event.preventDefault() })}
    >
      <BannerFace banner={banner} />
      {outside ? <span className={css['spoken']}>{t('a11y.externalLink')}</span> : null}
    </a>
  )
}

/** False when a modifier key or another button asks the browser to open the address elsewhere. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The words stand below the picture, because a picture cannot be read aloud, enlarged or searched. */
function BannerFace({ banner: { title, imageUrl } }: { readonly banner: Banner }) {
  return (
    <>
      <img
        className={css['picture']}
        src={imageUrl}
        alt=""
        width={640}
        height={240}
        loading="lazy"
        decoding="async"
        // A picture on another company's server does not learn from which page it is asked for.
        referrerPolicy="no-referrer"
      />
      <span className={css['title']}>{title}</span>
    </>
  )
}
