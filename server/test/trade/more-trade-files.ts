/** The smallest true files of what comes besides the usual kinds: templates, films of phones, models, archives. */
import { strToU8, zipSync } from 'fflate'
import { makeCompoundFile } from './compound-file.ts'

const hex = (digits: string, rest = 64): Buffer =>
  Buffer.concat([Buffer.from(digits.replaceAll(' ', ''), 'hex'), Buffer.alloc(rest)])
const text = (content: string): Buffer => Buffer.from(content)
/** Bytes that no signature begins with. */
const plain = (): Buffer => Buffer.from('80040000 13070cf2 80010e00'.replaceAll(' ', ''), 'hex')
const zipOf = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), {
      level: 0,
    }),
  )

const template = (part: string, type: string): Buffer =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: '<a/>',
  })
const openTemplate = (type: string): Buffer =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${type}-template`, 'content.xml': '<a/>' })

const tar = (): Buffer => {
  const head = Buffer.alloc(1024)
  head.write('front.txt\0', 0, 'latin1')
  head.write('0000644\x000000000\x000000000\x0000000000000\x0000000000000\0        0', 100, 'latin1')
  head.write('ustar\x0000', 257, 'latin1')
  const sum = head.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return head
}

/** Advanced Systems Format, with one stream. */
const asf = (stream: string): Buffer =>
  Buffer.concat([
    hex('3026b2758e66cf11a6d900aa0062ce6c 8600000000000000 01000000 0102', 0),
    hex(`9107dcb7b7a9cf118ee600c00c205365 6800000000000000 ${stream}`, 64),
  ])
const film = 'c0ef19bc4d5bcf11a8fd00805f5c442b'
const sound = '409e69f84d5bcf11a8fd00805f5c442b'

const transport = (): Buffer => {
  const bytes = Buffer.alloc(188 * 4)
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47
  return bytes
}
const ogg = (codec: string): Buffer =>
  Buffer.concat([hex('4f676753000200000000000000003830764100000000d8b1bdf6011e', 0), text(codec), hex('')])
const photoOf = (brand: string): Buffer =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`, 'latin1'), Buffer.alloc(16)])
const enhancedMetafile = (): Buffer =>
  Buffer.concat([hex('0100000058000000', 32), text(' EMF'), Buffer.alloc(64)])

const office = (): Record<string, Buffer> => ({
  dotx: template('word/document.xml', 'wordprocessingml.template'),
  xltx: template('xl/workbook.xml', 'spreadsheetml.template'),
  potx: template('ppt/presentation.xml', 'presentationml.template'),
  ppsx: template('ppt/presentation.xml', 'presentationml.slideshow'),
  ...{ dot: makeCompoundFile(['WordDocument']), xlt: makeCompoundFile(['Workbook']) },
  ...{ pot: makeCompoundFile(['PowerPoint Document']), pps: makeCompoundFile(['PowerPoint Document']) },
  ...{ ott: openTemplate('text'), ots: openTemplate('spreadsheet') },
  ...{ otp: openTemplate('presentation'), otg: openTemplate('graphics') },
  ...{
    pages: zipOf({ 'Index/Document.iwa': 'a' }),
    numbers: zipOf({ 'Index/Document.iwa': 'a', 'Index/Tables/a.iwa': 'a' }),
  },
  ...{ key: zipOf({ 'Index/Document.iwa': 'a', 'Index/Slide.iwa': 'a' }) },
  ...{ tsv: text('size\tchest\nM\t52\n'), tab: text('size\tchest\nM\t52\n'), md: text('# Fit comments\n') },
})

const artwork = (): Record<string, Buffer> => ({
  cxf: text('<?xml version="1.0"?><cc:CxF xmlns:cc="http://colorexchangeformat.com/CxF3-core"/>'),
  qtx: text('[STANDARD_DATA 0]\nSTD_NAME=Navy\n'),
  ...{ afdesign: hex('00ff4b41'), afphoto: hex('00ff4b41'), afpub: hex('00ff4b41'), af: hex('00ff4b41') },
  ...{ sketch: zipOf({ 'document.json': '{}' }), xd: zipOf({ manifest: '{}' }) },
  ...{ procreate: zipOf({ 'Document.archive': 'a' }), emf: enhancedMetafile(), wmf: hex('d7cdc69a0000') },
  ...{ dng: hex('49492a0008000000'), nef: hex('49492a0008000000'), arw: hex('49492a0008000000') },
  ...{ cr2: hex('49492a00100000004352'), cr3: photoOf('crx '), raf: text('FUJIFILMCCD-RAW 0201FF') },
  ...{ rw2: hex('494955001800000088e774d8'), orf: hex('4949524f0800000018') },
  ...{ avif: photoOf('avif'), jp2: hex('0000000c6a5020200d0a870a00000014667479706a703220') },
  jpf: hex('0000000c6a5020200d0a870a00000014667479706a707820'),
  jpx: hex('0000000c6a5020200d0a870a00000014667479706a707820'),
})

const making = (): Record<string, Buffer> => ({
  ...{ pds: plain(), dsp: plain(), mdl: plain(), iba: plain(), plx: plain(), mkx: plain() },
  ...{ usdz: zipOf({ 'jacket.usdc': 'a' }), mtl: text('newmtl Cloth\nKd 0.8 0.2 0.2\n') },
  dae: text('<?xml version="1.0" encoding="utf-8"?>\n<COLLADA version="1.4.1"></COLLADA>'),
  ply: text('ply\nformat ascii 1.0\nelement vertex 0\nend_header\n'),
  stl: text('solid button\nfacet normal 0 0 0\nendsolid button\n'),
  '3ds': hex('4d4d5a0200003d3dfe010000'),
  blend: text('BLENDER-v402'),
  ...{ pec: text('#PEC0001'), vp3: Buffer.concat([text('%vsm%'), Buffer.alloc(32)]) },
  ...{ jef: plain(), sew: plain(), hus: plain(), xxx: plain(), dsb: plain(), dsz: plain() },
  ...{ tap: plain(), ngs: plain(), ofm: plain() },
})

const archives = (): Record<string, Buffer> => ({
  ...{ tar: tar(), gz: hex('1f8b0808a83a0d6b0003'), tgz: hex('1f8b0808a83a0d6b0003') },
  ...{ bz2: hex('425a68393141592653595298923e'), xz: hex('fd377a585a000004e6d6b446') },
})

const played = (): Record<string, Buffer> => ({
  ...{ '3gp': photoOf('3gp5'), '3g2': photoOf('3g2a') },
  mkv: hex('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61428781044285810218538067'),
  ...{ avi: hex('52494646dc7900004156 49204c495354'), wmv: asf(film), asf: asf(film), wma: asf(sound) },
  ...{ mpg: hex('000001ba2100010001c33367'), mpeg: hex('000001ba2100010001c33367') },
  ...{ mts: transport(), m2ts: transport(), ogg: ogg('\x01vorbis'), oga: ogg('\x01vorbis') },
  ...{ opus: ogg('OpusHead'), aac: hex('fff15040213ffcde'), flac: hex('664c614300000022') },
  ...{ aiff: hex('464f524d000158b641494646434f4d4d'), aif: hex('464f524d000158b641494646434f4d4d') },
  amr: text('#!AMR\n'),
})

export const makeMoreTradeFiles = (): Record<string, Buffer> => ({
  ...office(),
  ...artwork(),
  ...making(),
  ...archives(),
  ...played(),
})
