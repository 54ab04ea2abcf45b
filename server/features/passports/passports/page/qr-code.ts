import QRCode from 'qrcode'

/** Modules of white around the code; ISO/IEC 18004 asks for four, and scanners need them. */
const QUIET_ZONE = 4
const PNG_WIDTH = 1024

/** The same code as SVG for print and as PNG, black on white whatever the page's theme is. */
export const drawQrCode = async (url: string): Promise<{ svg: string; png: string }> => {
  const options = {
    margin: QUIET_ZONE,
    errorCorrectionLevel: 'M',
    color: { dark: '#000000ff', light: '#ffffffff' },
  } as const
  const svg = await QRCode.toString(url, { ...options, type: 'svg' })
  const png = await QRCode.toDataURL(url, { ...options, type: 'image/png', width: PNG_WIDTH })
  return { svg: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, png }
}
