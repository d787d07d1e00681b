import { memberHeader } from '@dpass/contract/access'
import { idempotencyKeyOf } from '@dpass/wire/idempotency-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Cookies, readCookie } from './cookies.ts'

/** What a handler may know of the HTTP request, and the cookies it may set. */
export class Visit {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #cookies: Cookies

  constructor(request: FastifyRequest, reply: FastifyReply, cookies: Cookies) {
    this.#request = request
    this.#reply = reply
    this.#cookies = cookies
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  /** Set when a member first signs in with this browser, and kept over later sign-ins. */
  get deviceToken(): string | undefined {
    return this.#cookies.device.read(this.#request.headers.cookie)
  }

  /** Set for a few minutes with the challenge that a passkey is to answer. */
  get passkeyToken(): string | undefined {
    return this.#cookies.passkey.read(this.#request.headers.cookie)
  }

  /** The token of `Authorization: Bearer`. With an Authorization header of any kind cookies do not count. */
  get bearerToken(): string | undefined {
    return /^Bearer +([\w~+/.-]{1,512}=*)$/i.exec(this.#request.headers.authorization ?? '')?.[1]
  }

  get showsAuthorization(): boolean {
    return this.#request.headers.authorization !== undefined
  }

  /** A cookie that is not ours to set, such as the protocol engine's. */
  cookie(name: string): string | undefined {
    return readCookie(this.#request.headers.cookie, name)
  }

  get accessToken(): string | undefined {
    return this.#cookies.session.read(this.#request.headers.cookie)
  }

  /** The member the page believes to be signed in, if it says so. */
  get expectedMemberId(): string | undefined {
    const value = this.#request.headers[memberHeader]
    return typeof value === 'string' ? value : undefined
  }

  get hasIdempotencyKey(): boolean {
    const key = idempotencyKeyOf(this.#request.headers)
    return key !== undefined && key.length >= 1 && key.length <= 255
  }

  sendMemberId(id: string): void {
    this.#reply.header(memberHeader, id)
  }

  setSessionCookie(accessToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.session.set(accessToken))
  }

  setDeviceCookie(deviceToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.device.set(deviceToken))
  }

  setPasskeyCookie(passkeyToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.passkey.set(passkeyToken))
  }

  clearSessionCookie(): void {
    this.#reply.header('set-cookie', this.#cookies.session.clear)
  }
}
