/** Writes the operators that show characters on one line. */

/** Thousandths of the size: less is not seen, and what lies farther is begun anew. */
const MIN_STEP = 1
const MAX_STEP = 1000

const round = (value: number): string => String(Number(value.toFixed(4)))
const code = (cid: number): string => `<${cid.toString(16).padStart(4, '0')}>`

interface Place {
  font: string
  size: number
  /** Points. */
  x: number
}

export class Pen {
  private written = ''
  private shown: string[] = []
  private place: Place | null = null

  moveTo({ font, size, x }: Place): void {
    const { place } = this
    const isSameFont = place?.font === font && place.size === size
    const step = place ? ((place.x - x) / size) * 1000 : 0
    if (!isSameFont || Math.abs(step) > MAX_STEP) {
      this.flush()
      if (!isSameFont) this.written += `\n${font} ${round(size)} Tf`
      this.written += `\n1 0 0 -1 ${round(x)} 0 Tm`
    } else if (Math.abs(step) >= MIN_STEP) this.shown.push(` ${round(step)} `)
    else return
    this.place = { font, size, x }
  }

  /** @param advance points */
  show(cid: number, advance: number): void {
    this.shown.push(code(cid))
    if (this.place) this.place.x += advance
  }

  /** All that was written. */
  end(): string {
    this.flush()
    return this.written
  }

  private flush(): void {
    if (this.shown.length > 0) this.written += `\n[${this.shown.join('')}] TJ`
    this.shown = []
  }
}
