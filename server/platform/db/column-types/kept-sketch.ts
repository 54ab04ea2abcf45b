/** What a tech pack said of a picture that lies in the trash: its call-outs as their rows were. */
export interface KeptSketch {
  caption: string | null
  call_outs: readonly Readonly<Record<string, string | number | null>>[]
}
