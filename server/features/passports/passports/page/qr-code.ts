import QRCode from 'qrcode'

/** Modules of white around the code; ISO/IEC 18004 asks for four, and scanners need them. */
const QUIET_ZONE = 4
const PNG_WIDTH = 1024

/** Of pngjs: by default it tries five filters on each line, which takes as long as all the rest. */
const PNG_OPTIONS = { filterType: 2, deflateStrategy: 0, deflateLevel: 6 }

/** The same code as SVG for print and as PNG, black on white whatever the page's theme is. */
export const drawQrCode = async (url: string): Promise<{ svg: string; png: string }> => {
  const options = {
    margin: QUIET_ZONE,
    errorCorrectionLevel: 'M',
    color: { dark: '#000000ff', light: '#ffffffff' },
  } as const
  const svg = await QRCode.toString(url, { ...options, type: 'svg' })
  const png = await QRCode.toBuffer(url, {
    ...options,
    type: 'png',
    width: PNG_WIDTH,
    rendererOpts: PNG_OPTIONS,
  })
  return { svg: dataUrl('svg+xml', Buffer.from(svg)), png: dataUrl('png', png) }
}

const dataUrl = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`
