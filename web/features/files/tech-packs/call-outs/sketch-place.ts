import { placeOf } from '#web/records/style/row-address.ts'

/** Where addresses find a sketch: by itself and by each of its call-outs. */
export const placesOfSketch = ({ id }: { id: number }, callOuts: readonly { id: string }[]): string =>
  [placeOf('sketches', id), ...callOuts.map((each) => placeOf('call_outs', each.id))].join('\n')
