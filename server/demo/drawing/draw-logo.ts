/** Logos without letters, so that they look the same whatever fonts the machine has. */

const PETAL = 'M128 128 C104 100 104 66 128 40 C152 66 152 100 128 128 Z'
const turned = (path: string, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<path d="${path}" transform="rotate(${(360 / count) * index} 128 128)"/>`,
  ).join('')

const MARKS: readonly ((mark: string) => string)[] = [
  (mark) => `<g fill="${mark}">${turned(PETAL, 6)}</g>`,
  (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="15" stroke-linecap="round"><path d="M52 150 q19 -34 38 0 t38 0 t38 0 t38 0"/><path d="M52 108 q19 -34 38 0 t38 0 t38 0 t38 0"/><path d="M52 192 q19 -34 38 0 t38 0 t38 0 t38 0"/></g>`,
  (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="17" stroke-linejoin="round"><path d="M60 190 L60 92 L128 48 L196 92 L196 190"/><path d="M98 190 L98 128 A30 30 0 0 1 158 128 L158 190"/></g>`,
  (mark) =>
    `<g fill="none" stroke="${mark}" stroke-width="15"><circle cx="128" cy="128" r="76"/><path d="M66 172 C96 116 160 116 190 172 M66 84 C96 140 160 140 190 84"/></g>`,
  (mark) =>
    `<g fill="${mark}"><path d="M128 44 L204 88 L128 132 L52 88 Z"/><path d="M52 112 L116 149 L116 220 L52 183 Z" fill-opacity="0.75"/><path d="M204 112 L140 149 L140 220 L204 183 Z" fill-opacity="0.55"/></g>`,
]

/** A square of 512 with rounded mark; `index` chooses one of five marks. */
export const drawLogo = ([ground, mark]: readonly [ground: string, mark: string], index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${MARKS[index % MARKS.length]?.(mark) ?? ''}</svg>`
