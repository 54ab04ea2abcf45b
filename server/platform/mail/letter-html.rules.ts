/**
 * An email as a page, beside its plain text: the same words, escaped; nothing is loaded from anywhere, so that opening it
 * tells nobody. Mail programs know little of CSS: styles stand at the elements, and those of the dark at the head.
 */
import { directionOf } from '#contract/values/codes/languages.ts'
import type { Told } from '#contract/values/text/told.ts'
import type { Speaker } from '../languages/speaker.ts'
import { asTold, type Letter, type LetterPicture, type Link } from './letter.ts'
import type { EnclosedPicture } from './letter-pictures.ts'

interface Writing {
  origin: string
  speaker: Speaker
  pictures: ReadonlyMap<LetterPicture, EnclosedPicture>
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #1b1a1f !important; color: #ece9f1 !important }
  .card { background: #26242c !important; border-color: #3a3742 !important }
  .soft { color: #b7b1c2 !important }
  .link { color: #c9b3ec !important }
  .main { background: #c9b3ec !important; color: #1b1a1f !important }
}`

const STYLE = {
  page: "margin:0;padding:24px 12px;background:#f6f4f8;color:#2b2433;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  card: 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e4dfea;border-radius:8px',
  paragraph: 'margin:0 0 12px',
  entry: 'margin:0 0 20px',
  line: 'margin:4px 0 0;font-size:14px;color:#5f5769',
  link: 'color:#473068',
  main: 'display:inline-block;margin:4px 0 12px;padding:10px 16px;border-radius:6px;background:#473068;color:#ffffff;text-decoration:none',
  foot: 'margin:20px 0 0;font-size:14px;color:#5f5769',
  picture:
    'display:inline-block;margin:8px 0 0;max-width:160px;height:auto;border-radius:4px;background:#ffffff',
} as const

export const toHtml = (letter: Letter, { origin, speaker, pictures }: Writing): string => {
  const say = (told: Told): string => escapeHtml(speaker.say(asTold(told)).replace(/\s+/g, ' '))
  const paragraph = (told: Told): string => `<p dir="auto" style="${STYLE.paragraph}">${say(told)}</p>`
  const line = (told: Told): string => `<p class="soft" dir="auto" style="${STYLE.line}">${say(told)}</p>`
  const linkTo = ({ label, path }: Pick<Link, 'label' | 'path'>, kind: 'link' | 'main' = 'link'): string =>
    `<a class="${kind}" style="${STYLE[kind]}" href="${escapeHtml(origin + path)}">${say(label)}</a>`
  const show = (files: readonly LetterPicture[] = []): string =>
    files
      .flatMap((file) => {
        const found = pictures.get(file)
        const alt = escapeHtml(file.title)
        return found
          ? [`<img src="cid:${found.cid}" alt="${alt}" title="${alt}" width="160" style="${STYLE.picture}">`]
          : []
      })
      .join(' ')
  const entry = ({ lines = [], answer, pictures: own, ...link }: Link): string =>
    `<div style="${STYLE.entry}">${[
      linkTo(link),
      ...lines.map(line),
      show(own),
      answer ? `<p style="${STYLE.line}">${linkTo(answer)}</p>` : '',
    ].join('')}</div>`
  const { paragraphs, list = [], answer, action, aside } = letter
  const main = answer ?? action
  const body = [
    ...paragraphs.map(paragraph),
    show(letter.pictures),
    ...list.map(entry),
    main ? `<p style="${STYLE.paragraph}">${linkTo(main, 'main')}</p>` : '',
    answer && action ? `<p style="${STYLE.paragraph}">${linkTo(action)}</p>` : '',
    `<p class="soft" style="${STYLE.foot}">${[...(aside ? [linkTo(aside)] : []), 'Selvedge'].join(' · ')}</p>`,
  ]
  return [
    `<!doctype html><html lang="${speaker.language}" dir="${directionOf(speaker.language)}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>Selvedge</title><style>${DARK}</style></head>`,
    `<body class="page" style="${STYLE.page}"><div class="card" style="${STYLE.card}">`,
    ...body.filter((part) => part !== ''),
    '</div></body></html>',
  ].join('\n')
}
