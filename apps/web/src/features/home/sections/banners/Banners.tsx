import { isWebAddress } from '@dpass/rules/web-address'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide'
import type { MouseEvent } from 'react'
import { t } from '../../../../copy/t.ts'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { IconButton } from '../../../../ui/action/IconButton.tsx'
import { Icon } from '../../../../ui/mark/Icon.tsx'
import type { Home } from '../../use-home.ts'
import { leadsOutside } from './banner-address.ts'
import css from './Banners.module.css'
import { type Banner, boardCode, useBanners } from './use-banners.ts'

/** When there are none, nothing is shown. */
export function Banners({ home }: { readonly home: Pick<Home, 'points' | 'plans'> }) {
  const { banners, dismiss } = useBanners(home)
  if (banners.length === 0) return null
  return (
    <section data-last aria-label={t('home.banner.label')}>
      <ul className={css['row']}>
        {banners.map((banner) => (
          <li key={banner.id} className={css['slide']}>
            {/* Inside the provider's app a touch is the app's business (pages/native/follow-touches.ts). */}
            <div className={css['card']} data-board-code={boardCode} data-banner-id={banner.id}>
              <BannerLink banner={banner} />
            </div>
            <div className={css['dismiss']}>
              <IconButton
                label={t('home.banner.dismiss', { title: banner.title })}
                icon={<Icon of={X} />}
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget)
                  dismiss(banner)
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button goes with its banner; a keyboard goes on at the next one, or at the page. */
function focusNext(button: HTMLElement): void {
  const slide = button.closest('li')
  const next = slide?.nextElementSibling ?? slide?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('button') ?? button.closest<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

function BannerLink({ banner }: { readonly banner: Banner }) {
  const showOwnPage = useOwnPages()
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
        : { onClick: (event: MouseEvent) => staysHere(event) && showOwnPage(linkUrl) && event.preventDefault() })}
    >
      <BannerFace banner={banner} />
      {outside ? <span className={css['visuallyHidden']}>{t('a11y.externalLink')}</span> : null}
    </a>
  )
}

/** Shows a page of ours without a full load; false for an address of ours that is no page: the browser loads it. */
function useOwnPages() {
  const router = useRouter()
  return (address: string): boolean => {
    const { pathname, search, hash } = new URL(address)
    const [, , found] = router.getMatchedRoutes(pathname)
    if (!found) return false
    void router.navigate({ href: pathname + search + hash, state: fromAbove })
    return true
  }
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
