/** Halls in which the demo's garments are made, drawn as if from a visitor's phone: 1600 by 1200. */

export const SCENES = ['knitting hall', 'dye house'] as const
export type Scene = (typeof SCENES)[number]

const WIDTH = 1600
const HEIGHT = 1200

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const windows = (light: string, frame: string): string =>
  range(6)
    .map((index) => {
      const x = 70 + index * 255
      return `<g><rect x="${x}" y="150" width="190" height="250" fill="${light}" stroke="${frame}" stroke-width="12"/><path d="M${x + 95} 150v250M${x} 275h190" stroke="${frame}" stroke-width="7"/></g>`
    })
    .join('')

const room = (wall: string, floor: string, light: string, frame: string): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>
  <path d="M0 96h${WIDTH}M0 52h${WIDTH}" stroke="${frame}" stroke-width="10" opacity="0.5"/>${windows(light, frame)}
  <path d="M0 640h${WIDTH}v560H0z" fill="${floor}"/>
  ${range(9)
    .map(
      (index) =>
        `<path d="M${800 + (index - 4) * 110} 640L${800 + (index - 4) * 560} 1200" stroke="#000" stroke-opacity="0.07" stroke-width="5"/>`,
    )
    .join('')}
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`

/** Cones of yarn over a drum from which the cloth comes down. */
const knittingMachine = (x: number, y: number, size: number, yarn: readonly string[]): string => {
  const cones = range(7)
    .map((index) => {
      const at = -180 + index * 60
      return `<path d="M${at - 18} -250l9-52h18l9 52z" fill="${yarn[index % yarn.length]}"/><path d="M${at} -302L${at * 0.45} -120" stroke="#fff" stroke-opacity="0.55" stroke-width="3"/>`
    })
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <ellipse cx="0" cy="226" rx="250" ry="42" fill="#000" opacity="0.16"/>
    <rect x="-215" y="-250" width="430" height="16" rx="8" fill="#5b6470"/>
    <path d="M-200 -240V210M200 -240V210M0 -240V-130" stroke="#5b6470" stroke-width="18"/>${cones}
    <ellipse cx="0" cy="-118" rx="120" ry="30" fill="#3d4550"/>
    <path d="M-118 -112v70a118 30 0 0 0 236 0v-70z" fill="#78838f"/>
    <path d="M-96 -28V150q96 34 192 0V-28q-96 30-192 0z" fill="${yarn[0]}"/>
    ${range(6)
      .map(
        (index) =>
          `<path d="M${-72 + index * 28} -12v168" stroke="#fff" stroke-opacity="0.28" stroke-width="4"/>`,
      )
      .join('')}
    <rect x="-150" y="156" width="300" height="58" rx="10" fill="#48525e"/></g>`
}

const dyeVat = (x: number, y: number, size: number, dye: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">
    <ellipse cx="0" cy="214" rx="250" ry="40" fill="#000" opacity="0.18"/>
    <path d="M-230 -70v230a230 60 0 0 0 460 0V-70z" fill="#9aa7ad"/>
    <path d="M-230 10a230 60 0 0 0 460 0M-230 96a230 60 0 0 0 460 0" fill="none" stroke="#6f7c83" stroke-width="9"/>
    <ellipse cx="0" cy="-70" rx="230" ry="60" fill="#c8d2d6"/>
    <ellipse cx="0" cy="-66" rx="200" ry="48" fill="${dye}"/>
    <path d="M-120 -76q60 -20 120 0t120 0" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="8"/>
    <path d="M-60 -130c-40 -60 40 -90 0 -160M50 -130c-40 -70 50 -100 10 -190" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="22" stroke-linecap="round"/></g>`

const LIGHT = `<defs><linearGradient id="light" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.2"/></linearGradient></defs>`

const DRAWN: Record<Scene, () => string> = {
  'knitting hall': () =>
    room('#d9d2c4', '#a89f91', '#eef6fb', '#8b857a') +
    knittingMachine(330, 690, 0.72, ['#e9e4d8', '#cfdcd6', '#e9e4d8']) +
    knittingMachine(1290, 690, 0.72, ['#e9e4d8', '#e0d3c0', '#e9e4d8']) +
    knittingMachine(800, 850, 1.12, ['#f4f0e6', '#d8e3dd', '#efe6d6']),
  'dye house': () =>
    room('#cfdadb', '#8f9da0', '#f2f8f4', '#6f8285') +
    dyeVat(300, 740, 0.78, '#2f6f8f') +
    dyeVat(1310, 750, 0.82, '#b5533c') +
    dyeVat(800, 900, 1.15, '#3f7f6a') +
    `<path d="M0 470H${WIDTH}" stroke="#7c8f92" stroke-width="26"/><path d="M300 470v190M800 470v260M1310 470v200" stroke="#7c8f92" stroke-width="20"/>`,
}

export const drawScene = (scene: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${LIGHT}${DRAWN[scene]()}</svg>`
