import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'

/**
 * A page that the phone frames without an origin (`sandbox="allow-scripts"`): what it posts to the web app has a source and
 * an origin that are not the phone's, as a message of any other page would.
 */
export const sendStrangerPage = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(
      html`<!doctype html><meta charset="utf-8" />
        <script src="/assets/phone/stranger.js"></script>`.markup,
    )
