/** What runs when somebody opens it: programs, scripts, web pages, shortcuts, disk images. None of it is taken. */
import { fixed } from '#contract/values/text/marked.ts'
import type { FileSample } from './file-sample.ts'

export const RUNS = fixed`This file type is not supported: programs, scripts, web pages, shortcuts and disk images cannot be uploaded.`

const MIMES: ReadonlySet<string> = new Set([
  ...['application/x-msdownload', 'application/x-elf', 'application/x-mach-binary', 'application/java-vm'],
  ...['application/java-archive', 'application/vnd.android.package-archive', 'application/wasm'],
  ...['application/x-ms-shortcut', 'application/x-ft-apple.alias', 'application/x-ms-regedit'],
  ...['application/x-apple-diskimage', 'application/x-iso9660-image', 'application/vnd.ms-cab-compressed'],
  ...['application/x-shockwave-flash', 'application/vnd.ms-htmlhelp', 'application/x-xpinstall'],
  ...['application/x-google-chrome-extension', 'application/x-deb', 'application/x-rpm'],
])

/** By the last part of the name, whatever is in front of it. */
const ENDINGS: ReadonlySet<string> = new Set(
  (
    'exe com scr pif cpl dll sys ocx drv msi msp msix appx gadget cab ' +
    'app dylib so out elf bin run appimage apk ipa deb rpm pkg jar class war ' +
    'bat cmd ps1 psm1 psd1 ps1xml vb vbs vbe js jse mjs cjs ws wsf wsh wsc sct hta msc reg inf ' +
    'sh bash zsh csh ksh fish command tool py pyc pyw rb pl php phtml asp aspx jsp cgi lua tcl applescript scpt ' +
    'workflow action swf chm xll xlam docm dotm xlsm xltm xlsb pptm potm ppsm ' +
    'html htm xhtml xht shtml mht mhtml svgz xml xsl xslt ' +
    'lnk url webloc desktop scf library-ms search-ms settingcontent-ms ' +
    'iso img dmg vhd vhdx vmdk vdi qcow2 udf toast sparseimage nrg cue'
  ).split(' '),
)

/** Of text, after blanks and comments. The first of a script, a page or a shortcut. */
const BEGINNINGS: readonly RegExp[] = [
  /^#!/,
  /^<(?:!doctype\s+html|html|head|body|script|iframe|meta|title|hta:|job|package|scriptlet|component)\b/i,
  /^<(?:\?php|\?=|%)/i,
  /^@?(?:echo\s+off|setlocal)\b/i,
  /^\[(?:InternetShortcut|Desktop Entry|\.ShellClassInfo|autorun)\]/i,
  /^(?:Windows Registry Editor|REGEDIT4)/,
]

/** `offset` from the beginning, or from the end where it is less than nought. */
const MARKS: readonly { at: number; mark: string }[] = [
  { at: 0, mark: 'MZ' },
  { at: 0, mark: 'conectix' },
  { at: 0, mark: 'vhdxfile' },
  { at: 0, mark: 'KDMV' },
  { at: 0, mark: 'QFI\xfb' },
  { at: 0, mark: '<<< ' },
  { at: 0x8001, mark: 'CD001' },
  { at: -512, mark: 'koly' },
  { at: -512, mark: 'conectix' },
]
/** How a boot sector begins: a jump, or the first order of a loader. */
const BOOT = new Set([0xeb, 0xe9, 0xfa, 0x33])

const hasMark = ({ head, tail }: FileSample): boolean =>
  MARKS.some(({ at, mark }) => {
    const bytes = at < 0 ? tail : head
    const from = at < 0 ? tail.length + at : at
    return from >= 0 && bytes.toString('latin1', from, from + mark.length) === mark
  })

const isBootable = ({ head }: FileSample): boolean =>
  head.length >= 1024 && head[510] === 0x55 && head[511] === 0xaa && BOOT.has(head[0] ?? 0)

/** @param mime as the bytes are known by */
export const doesRun = (sample: FileSample, mime: string | undefined): boolean => {
  const { text } = sample
  if (text) return BEGINNINGS.some((beginning) => beginning.test(text.body))
  return (mime !== undefined && MIMES.has(mime)) || hasMark(sample) || isBootable(sample)
}

export const isRunningName = (ending: string): boolean => ENDINGS.has(ending)
