export interface Outline {
  readonly title: string
  /** With the heading of the chapter as its first line. */
  readonly text: string
  readonly sections: readonly string[]
}

/** The chapters of the guide (`##`) with their sections (`###`). The first is what stands before them. */
export function outlineOf(markdown: string): readonly Outline[] {
  const [opening = '', ...chapters] = markdown.split(/^## /m)
  const title = /^# (.*)$/m.exec(opening)?.[1] ?? ''
  return [
    { title, text: opening, sections: [] },
    ...chapters.map((text) => ({
      title: text.split('\n', 1)[0] ?? '',
      text: `# ${text}`,
      sections: [...withoutCode(text).matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading),
    })),
  ]
}

const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[^]*?^```/gm, '')

/** As GitHub names a heading, so that the guide's own links work in both places. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
