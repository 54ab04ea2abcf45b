/** Technical drawings of a tee, as a designer's file shows them: 1200 by 900, lines on white. */
const WIDTH = 1200
const HEIGHT = 900

export type Sketch = 'front' | 'neckline'

const OUTLINE = 'M430 150q170 90 340 0l190 110-80 170-110-50v390q-170 40-340 0V380l-110 50-80-170z'

const DRAWN: Record<Sketch, string> = {
  front: `<path d="${OUTLINE}"/><path d="M452 161q148 76 296 0M320 428l-78-166M880 428l78-166"/>
    <path d="M436 744q164 36 328 0" stroke-dasharray="10 8"/><path d="M254 282l72 150M946 282l-72 150" stroke-dasharray="10 8"/>
    <path d="M600 216v-96M860 330h80M770 640h100" stroke-width="2"/>
    <g fill="#222" stroke="none" font-family="sans-serif" font-size="30"><text x="520" y="108">Rib, 2 cm</text>
    <text x="950" y="340">Twin needle</text><text x="880" y="650">Side seam</text></g>`,
  neckline: `<path d="M150 260q450 420 900 0"/><path d="M190 220q410 370 820 0"/>
    <path d="M170 290q430 400 860 0" stroke-dasharray="14 10"/><path d="M210 190q390 350 780 0" stroke-dasharray="14 10"/>
    <path d="M600 560v120M860 410l60 120" stroke-width="2"/>
    <g fill="#222" stroke="none" font-family="sans-serif" font-size="36"><text x="430" y="730">Coverstitch, 4 mm</text>
    <text x="800" y="580">Neck tape inside</text></g>`,
}

export const renderSketch = async (sketch: Sketch): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><g fill="none" stroke="#222" stroke-width="5">${DRAWN[sketch]}</g></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
