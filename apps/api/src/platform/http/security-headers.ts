import { createHash } from 'node:crypto'

/**
 * The web app may load only what we serve. Inline styles and scripts of our own page are allowed by the hash of their
 * text, so that injected ones do not run. Nobody may frame it but `framedBy`, an origin that the demo alone has; its
 * pictures may be shown although they are at no https address. Scripts may connect to us and to `connectsTo`, the origins
 * that an operator has reports sent to.
 */
export function contentSecurityPolicy(
  html = '',
  { framedBy, connectsTo = [] }: { framedBy?: string | undefined; connectsTo?: readonly string[] } = {},
): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
      ([, text]) =>
        ` 'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    )
  return [
    "default-src 'none'",
    `script-src 'self'${hashes('script').join('')}`,
    `style-src 'self'${hashes('style').join('')}`,
    `img-src 'self' data: https:${framedBy === undefined ? '' : ` ${framedBy}`}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connectsTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ')
}

/** Headers that matter for pages only; API answers go without them. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For browsers that do not know frame-ancestors. It cannot name an origin, so the demo goes without it. */
export const neverFramed: Readonly<Record<string, string>> = { 'x-frame-options': 'DENY' }

/** The same few lines on every answer, made once: a library that builds them per request costs two fifths of the speed. */
export function securityHeaders(publicUrl: URL): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Some of our addresses hold codes (the specification's own), so Referer carries no more than the origin, to other
    // sites and to the server of our own scripts alike. With `no-referrer` some browsers hide Origin too.
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
