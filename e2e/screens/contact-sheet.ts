import { escapeHtml } from '@dpass/rules/escape-html'

export type Shot = { screen: string; view: string; file: string }

/** One page with every picture, a row a screen, so that two screens can be compared with one look. */
export const contactSheet = (shots: readonly Shot[]) => {
  const rows = [...Map.groupBy(shots, ({ screen }) => screen)].map(
    ([screen, own]) => `<section><h2>${escapeHtml(screen)}</h2><div>${own.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>DPASS, every screen</title><style>
body { margin: 2rem; background: #d7dbd6; font: 15px/1.4 system-ui, sans-serif; }
section > div { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: 1rem; align-items: flex-start; }
figure { margin: 0; flex: none; }
img { display: block; height: 560px; border-radius: 12px; box-shadow: 0 2px 12px rgb(0 0 0 / 0.2); }
figcaption { color: #444; padding: 0.25rem 0; }
</style>${rows.join('\n')}</html>`
}

const figure = ({ view, file }: Shot) =>
  `<figure><a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt=""></a><figcaption>${escapeHtml(view)}</figcaption></figure>`
