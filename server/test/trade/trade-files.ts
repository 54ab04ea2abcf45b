/** The smallest true files of every kind that people may upload, by their endings. */
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { HEIC_PHOTO, TINY_PNG } from '../pictures.ts'
import { makeCompoundFile } from './compound-file.ts'
import { makeDst } from './embroidery.ts'
import { makeMoreTradeFiles } from './more-trade-files.ts'

const hex = (digits: string, rest = 64): Buffer =>
  Buffer.concat([Buffer.from(digits.replaceAll(' ', ''), 'hex'), Buffer.alloc(rest)])
const text = (content: string): Buffer => Buffer.from(content)
/** Bytes that no signature begins with. */
const plain = (): Buffer =>
  Buffer.from([0x80, 0x04, 0x00, 0x00, 0x13, 0x07, 0x0c, 0xf2, 0x80, 0x01, 0x0e, 0x00])

const zipOf = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), {
      level: 0,
    }),
  )

const ooxml = (part: string, type: string): Buffer =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: '<a/>',
  })
const openDocument = (type: string): Buffer =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<a/>' })

const box = (brand: string): Buffer =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`, 'latin1'), Buffer.alloc(16)])

const grey = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#888888' } })

const bmp = (): Buffer => {
  const bytes = Buffer.alloc(54 + 16)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(2, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

const mp3 = (): Buffer => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), hex('fffb9064', 413)])
const wav = (): Buffer =>
  Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(24)])
const webm = (): Buffer =>
  Buffer.concat([
    hex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581 02', 0),
    hex('18538067'),
  ])

export const DXF =
  '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n1\n10\n0\n20\n0\n11\n100\n21\n50\n0\nENDSEC\n0\nEOF\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

/** A true file for every ending of the table. */
export const makeTradeFiles = async (): Promise<Record<string, Buffer>> => {
  const png = Buffer.from(TINY_PNG)
  const jpeg = await grey().jpeg().toBuffer()
  const tiff = await grey().tiff().toBuffer()
  const heic = Buffer.from(HEIC_PHOTO)
  const film = box('mp42')
  return {
    ...{ jpg: jpeg, jpeg, jpe: jpeg, jfif: jpeg, png, apng: png },
    ...{ webp: await grey().webp().toBuffer(), heic, heif: heic, gif: await grey().gif().toBuffer() },
    ...{ bmp: bmp(), dib: bmp(), tiff, tif: tiff, pdf: text('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n') },
    docx: ooxml('word/document.xml', 'wordprocessingml.document'),
    xlsx: ooxml('xl/workbook.xml', 'spreadsheetml.sheet'),
    pptx: ooxml('ppt/presentation.xml', 'presentationml.presentation'),
    ...{ doc: makeCompoundFile(['WordDocument']), xls: makeCompoundFile(['Workbook']) },
    ...{ ppt: makeCompoundFile(['PowerPoint Document']), msg: makeCompoundFile(['__properties_version1.0']) },
    ...{ odt: openDocument('text'), ods: openDocument('spreadsheet') },
    ...{ odp: openDocument('presentation'), odg: openDocument('graphics') },
    ...{
      rtf: text('{\\rtf1\\ansi Care label}'),
      csv: text('size,chest\nM,52\n'),
      txt: text('Fit comments\n'),
    },
    eml: text('From: mira@northloom.test\r\nSubject: Fit\r\nMIME-Version: 1.0\r\n\r\nSee the notes.\r\n'),
    zip: zipOf({ 'pattern/front.txt': 'front' }),
    ...{ '7z': hex('377abcaf271c0004'), rar: hex('526172211a0701 00') },
    ...{ ai: text('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator\n'), ps: text('%!PS-Adobe-3.0\n') },
    eps: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n'),
    ...{ psd: hex('384250530001'), psb: hex('384250530002') },
    indd: hex('0606edf5d81d46e5bd31efe7fe74b71d'),
    idml: zipOf({ mimetype: 'application/vnd.adobe.indesign-idml-package', 'designmap.xml': '<a/>' }),
    ...{ svg: text(SVG), cdr: hex('52494646 40000000 43445237'), ase: hex('41534546 00010000') },
    ...{ aco: hex('0001 0001 0000'), dxf: text(DXF), rul: text('ASTM/D13Proteus 1\nUNITS: METRIC\n') },
    ...{ plt: text('IN;SP1;PU0,0;PD100,0;PU;'), hpgl: text('IN;SP1;'), hpg: text('IN;SP1;') },
    ...{ pat: plain(), mrk: plain(), zprj: plain(), zpac: plain(), avt: plain(), bw: plain() },
    ...{ u3ma: zipOf({ 'fabric.u3m': '{}' }), glb: hex('676c5446 02000000 4c000000') },
    gltf: text('{"asset":{"version":"2.0"}}'),
    ...{ obj: text('# sleeve\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n') },
    fbx: hex('4b617964617261204642582042696e617279202000'),
    ...{ dst: makeDst([[10, 10]]), exp: plain(), pes: hex('2350455330303031'), emb: plain() },
    ...{ mp4: film, m4v: box('M4V '), mov: box('qt  '), qt: box('qt  '), webm: webm() },
    ...{ m4a: box('M4A '), mp3: mp3(), wav: wav() },
    ...makeMoreTradeFiles(),
  }
}
