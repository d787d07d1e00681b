const usage = `npm run operate -- COMMAND

  clients create --uid UID --name NAME [options]   registers an app and shows its secret, once
      --redirect ADDRESS    where members come back to, letter by letter; may be given several times
      --scope SCOPE         openid (always), email, phone, points:read, points:redeem, plans:read,
                            offline_access; in its own name alone webhooks, settlements:read; several times
      --grant GRANT         authorization_code and refresh_token unless given; client_credentials, device_code
      --flow FLOW           oauth2 (unless given), or oauth: the older screens, which also ask for a phone number
      --brand BRAND         whose mark members see, such as MYTOYOTA
      --logo ADDRESS        a picture at an https address
      --public              an app that cannot keep a secret: it gets none
      --sector NAME         apps that are given the same one know a member by the same sub; without it an app has a
                            sub of its own for each member. Never changed later
      --contact ADDRESS     an e-mail address at the app's company, mailed of every change at its webhooks
      --any-loopback-port   a program on the member's machine: a redirect to http://127.0.0.1 may come with any port
      --first-party         our own app: nobody is asked to let it in, and its tokens are as good as a session
  clients list
  clients contact UID ADDRESS   who is mailed of every change at the app's webhooks; --none for nobody
  clients rotate-secret UID     shows a new secret, once; the one before works until it is dropped
      --drop-oldest         though the one before it has not been dropped yet: that one works no more
  clients drop-old-secret UID   from now on only the newest secret works
  clients disable UID           from its next request on the app and everything it holds are refused
  clients enable UID
  clients set-daily-limit UID TWD   how much it may take from one member in a day of Taipei; 3000 unless set
  data-key reseal               seals with DATA_KEY what is sealed with one of OTHER_DATA_KEYS
  database distribute           spreads the tables over the machines of a Citus cluster; without one says what it would do
  database status               which table is where
  holidays list                 from today on, and to which year they are known
  holidays load YEAR FILE       the year's days off, from the government's file (data.gov.tw, dataset 14718)
  holidays add DAY NAME         a day off besides, such as a typhoon day
  holidays remove DAY
  jobs list                     the jobs that failed for the last time: what they were, not whom they were about
  jobs rerun ID …               runs them again; --all for all of them
  keys list
  keys rotate                   a new signing key, published now, signing a quarter of an hour from now
  members find NUMBER           the member whose account shows this number (會員編號), such as K7WQM-3XHPT
  parking-places list           where members are told that points are taken off parking bills
  parking-places load FILE      those places are the ones of this JSON file, in its order (docs/operations.md)
  payments list                 the payments that wait for you: another amount or currency, or the member has left
  payments accept ORDER         counts it as paid: the plan is granted and the receipt sent; shows both amounts first
      --amount AMOUNT       what the gateway told of, repeated: such as 99
  payments refuse ORDER         counts it as not paid
  plans list
  plans load FILE               the plans on offer are those of this JSON file, in its order (docs/operations.md)
  reconcile                     compares our records of yesterday with each programme's ledger and shows every difference
      --day DAY             the last day to compare, in Taipei, such as 2026-11-17
      --days COUNT          so many days up to it
      --programme UID       only this one, such as TREEPOINT
  webhooks list UID             where an app is told of its redemptions and members, and whether that works
  webhooks enable UID ENDPOINT  switches on again what was switched off after five days of failures
  settlements list              the last days: when they were closed and compared, and what was found
  settlements check             compares the lines of the last closed day with the ledgers and with its sums
      --day DAY             the last day to check, in Taipei, such as 2026-11-17
      --days COUNT          so many days up to it
  settlements correct ID        puts right what a closed day was settled on: a line of the open day, for this redemption
      --points POINTS       what is added to what was redeemed, such as -120
      --amount AMOUNT       the same in whole TWD, such as -100
  work list                     what goes no further until you do something: what it is, since when, and what to do`

/** Most commands are a noun and a verb; the noun alone, or with a verb that it does not have, is answered with its verbs. */
const hasVerbs = (noun: string): boolean => usage.split('\n').some((line) => new RegExp(`^  ${noun} [a-z]`).test(line))

/** The commands of a noun, each with its options; all commands where there is no such noun. */
export function usageOf(noun = ''): string {
  if (!/^[a-z-]+$/.test(noun)) return usage
  let isOfNoun = false
  const lines = usage.split('\n').filter((line) => {
    const command = /^ {2}(\S+)/.exec(line)
    if (command) isOfNoun = command[1] === noun
    return isOfNoun
  })
  return lines.length === 0 ? usage : ['npm run operate -- COMMAND', '', ...lines].join('\n')
}

/** What is shown to who asks for help, or does not say what to do; undefined for a command. Needs no database. */
export function helpFor(words: readonly string[]): string | undefined {
  const [noun = 'help', ...more] = words
  if (noun === 'help') return usageOf(more[0])
  const isHelp = words.includes('--help') || (more.length === 0 && /^[a-z-]+$/.test(noun) && hasVerbs(noun))
  return isHelp ? usageOf(noun) : undefined
}
