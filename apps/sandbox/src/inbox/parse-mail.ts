import PostalMime from 'postal-mime'

export interface ParsedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The parts of a mail that a person reads. Attachments are dropped: DPASS sends none. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const {
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(raw, {
    maxNestingDepth: 32,
    maxHeadersSize: 256 * 1024,
    forceRfc822Attachments: true,
  })
  // The line break that ends the last line belongs to the envelope, not to what was written.
  return { subject, text: text.trimEnd(), html: html.trimEnd() }
}
