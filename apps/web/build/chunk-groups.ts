import type { Plugin } from 'vite'

export interface ChunkGroup {
  readonly name: string
  readonly test?: RegExp
  readonly tags?: '$initial'[]
  /** A module goes to the highest group that it matches, and what it imports with it. */
  readonly priority: number
}

/**
 * What several pages need is put together, so that a page asks for few files: each has its headers, compresses worse
 * alone, and over HTTP/1.1, which has six connections, the last would wait for a second round trip.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 9 },
  {
    name: 'reads',
    test: /\/@tanstack\/(?:query-core|react-query)\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery)\.js)|\/src\/(?:api\/query\/(?:reads?|query-client)\.ts|pages\/(?:with-reads|places\/PlacesNav)\.tsx)$/,
    priority: 7,
  },
  // Most pages only read; their overlays, which come later, write.
  { name: 'writes', test: /\/src\/api\/query\/use-write\.ts$/, priority: 6 },
  {
    name: 'form',
    test: /\/src\/(?:ui\/form\/(?:Form|FormField|FormPage|TextField)\.tsx|features\/auth\/(?:password\/PasswordScreen|email\/EmailField)\.module\.css)$/,
    priority: 6,
  },
  { name: 'email', test: /\/src\/features\/auth\/email\/EmailField\.tsx$/, priority: 5 },
  {
    name: 'password',
    test: /\/src\/(?:ui\/form\/(?:PasswordField|Username)|features\/auth\/password\/CurrentPasswordField)\.tsx$/,
    priority: 5,
  },
  // A code and a reset link are sent again alike.
  { name: 'resend', test: /\/src\/features\/auth\/code\/ResendLine\.tsx$/, priority: 5 },
  { name: 'code', test: /\/src\/features\/auth\/code\/CodeScreen\.tsx$/, priority: 4 },
  { name: 'steps', test: /\/src\/pages\/steps\/[\w-]+\.ts$/, priority: 5 },
  // What opens above a page, and the privacy notice wherever personal data are asked for.
  {
    name: 'overlays',
    test: /\/src\/(?:ui\/(?:overlay\/(?:late-overlay|overlay-on-demand)|layout\/NoticeLink)\.tsx|navigation\/use-(?:overlay|privacy-notice)\.ts)$/,
    priority: 5,
  },
  { name: 'rows', test: /\/src\/ui\/layout\/(?:ListRow|Card)\.tsx$|\/icons\/fuel\.mjs$/, priority: 5 },
  // Lists that are read page by page, and what is open of a list beside it: the records and the account.
  {
    name: 'lists',
    test: /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$|\/src\/(?:api\/query\/read-pages\.ts|ui\/layout\/SideColumns\.tsx)$/,
    priority: 6,
  },
  // The account's, which several overlays show too.
  { name: 'icons', test: /\/icons\/(?:car|coins|credit-card|mail|smartphone)\.mjs$/, priority: 5 },
  { name: 'record', test: /\/src\/domain\/records\/RecordRow\.tsx$/, priority: 4 },
  // How numbers, moments and states are told; and, too small for a file of its own, leaving for a programme and the gateway.
  {
    name: 'figures',
    test: /\/src\/(?:ui\/(?:figure\/Chip|state\/EmptyState)\.tsx|domain\/(?:pending-payment|say-date|until-returned|use-month-start)\.ts)$|\/rules\/src\/(?:format-number|taipei-time|web-address)\.ts$/,
    priority: 5,
  },
  {
    name: 'phone',
    test: /\/src\/features\/account\/phone\/phone-calls\.ts$/,
    priority: 5,
  },
  {
    name: 'outcome',
    test: /\/src\/features\/(?:auth\/OutcomeScreen|problem\/ProblemScreen)\.tsx$/,
    priority: 5,
  },
  // What the pages with points share.
  {
    name: 'points',
    test: /\/src\/(?:domain\/(?:programme|rate)\.ts|features\/deduction\/DeductionOverlays\.tsx|ui\/figure\/(?:Points|Money)\.tsx)$|\/rules\/src\/(?:link-order|deduction)\.ts$/,
    priority: 4,
  },
  // Not among the points: home shows it only below its first screen.
  { name: 'mark', test: /\/src\/ui\/mark\/ProgrammeMark\.tsx$/, priority: 5 },
  { name: 'purchase', test: /\/src\/domain\/purchase\/purchase-block\.ts$/, priority: 5 },
  // What home, the plans and the payments share.
  {
    name: 'plan',
    test: /\/src\/domain\/(?:plan\.ts|EndingChip\.tsx|PlanRows\.tsx)$|\/rules\/src\/plan-period\.ts$/,
    priority: 4,
  },
  {
    name: 'payment',
    test: /\/src\/(?:features\/payment\/(?:payment|use-payment)\.ts|features\/payment\/PaymentNotes\.tsx|domain\/purchase\/use-start-payment\.ts)$/,
    priority: 4,
  },
  // What the first pages of a request share.
  {
    name: 'client',
    test: /\/src\/(?:features\/oauth\/ClientHead|pages\/oauth\/(?:SignedIn|CancelButton))\.tsx$/,
    priority: 3,
  },
  // Fetched after a page: the library of overlays and toasts, and what is made of it. Left alone they are thirty files, and
  // the page answers to nothing while it asks for them.
  {
    name: 'base',
    test: /\/@base-ui\/(?:utils|react\/(?:utils|internals|merge-props|use-render|floating-ui-react))\//,
    priority: 2,
  },
  {
    name: 'sheets',
    test: /\/@base-ui\/react\/(?:drawer|dialog|alert-dialog)\/|\/src\/ui\/overlay\/(?:Sheet|Dialog|AlertDialog|OverlayError)\.tsx$/,
    priority: 1,
  },
  // What can be dismissed without being an overlay does not wait for those.
  { name: 'close', test: /\/icons\/x\.mjs$/, priority: 3 },
  { name: 'flow', test: /\/src\/pages\/oauth\/(?:OauthFlow|Waiting)\.tsx$/, priority: 4 },
]

/** Fails the build when a group holds nothing: its pattern was left behind by a move, and its modules lie anywhere. */
export function requireGroups(groups: readonly Pick<ChunkGroup, 'name' | 'test'>[]): Plugin {
  return {
    name: 'require-groups',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const built = new Set(chunks.map(({ name }) => name))
      // What every page needs has no pattern, and becomes the entry itself.
      for (const { name, test } of groups)
        if (test && !built.has(name)) this.error(`the chunk group "${name}" matches no module (build/chunk-groups.ts)`)
    },
  }
}
