import { connectApp } from '../connect-app.ts'
import { readResetLink } from '../inbox.ts'
import { openClient, post, signUp } from '../make-member.ts'
import type { Step } from './screen.ts'

/** A new member, who has let these apps take points, opens the link of the letter for a new password. */
export const openResetLink =
  (apps: readonly string[] = []): Step =>
  async (page, stack) => {
    const elsewhere = await openClient()
    const { email } = await signUp(elsewhere, stack)
    for (const uid of apps) await connectApp(elsewhere, stack, uid, 'points:redeem')
    await post(elsewhere, stack, '/v2/auth/password/init', { email })
    const link = await readResetLink(elsewhere.request, stack, email)
    await elsewhere.request.dispose()
    await page.goto(link, { waitUntil: 'domcontentloaded' })
  }
