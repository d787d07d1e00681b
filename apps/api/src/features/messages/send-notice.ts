import { say, type WordsKey } from '../../platform/words/say.ts'
import type { TextNotice } from '../../platform/jobs/letters.ts'
import type { World } from '../../platform/world.ts'

const words: Readonly<Record<TextNotice['kind'], WordsKey>> = { 'phone-changed': 'sms.phoneChanged' }

export const sendNotice = ({ sms }: World, { kind, to }: TextNotice, jobId: string): Promise<void> =>
  sms.send({ id: jobId, to, text: say(words[kind]) })
