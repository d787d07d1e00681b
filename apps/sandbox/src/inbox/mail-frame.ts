import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'

/** The frame's own policy repeats what its `sandbox` attribute says, for someone who opens the address by itself. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http: https:',
    'font-src data: http: https:',
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Goes before the mail's own markup, which then continues this head: its links open beside the inbox. */
const preamble = html`<!doctype html>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <base target="_blank" />`

export function sendMailFrame(reply: FastifyReply, markup: string): FastifyReply {
  return reply.headers(headers).send(preamble.markup + markup)
}
