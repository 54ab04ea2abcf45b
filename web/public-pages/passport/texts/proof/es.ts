import type { ProofTexts } from './proof-texts.ts'

export const proofEs: ProofTexts = {
  notFoundTitle: 'Este pasaporte no se muestra',
  notFound:
    'Lo que se guarda aquí no es lo que se publicó, por eso no se muestra. Se ha avisado al operador de este sitio. Vuelva más tarde, por favor.',
  link: 'Verificar este pasaporte',
  title: 'Verificar un pasaporte',
  intro:
    'Su navegador lo calcula todo por sí mismo. Pide a este sitio el pasaporte publicado y su prueba, no un veredicto.',
  number: 'Número de estilo del pasaporte',
  verify: 'Verificar',
  checking: 'Comprobando…',
  hash: 'El pasaporte coincide con su huella.',
  hashBad: 'El pasaporte no coincide con su huella. Alguien lo ha cambiado.',
  signature: 'Se firmó al publicarse.',
  signatureLater: 'Se publicó antes de que aquí se firmaran los pasaportes y se firmó más tarde.',
  signatureBad: 'La firma no es de este pasaporte.',
  before: 'Nombra la versión anterior.',
  first: 'Es la primera versión.',
  beforeBad: 'No nombra la versión anterior.',
  stands: 'Se apoya en la versión del pasaporte, y una prenda en su lote, como indica.',
  standsBad: 'No se apoya en lo que indica.',
  included: 'Está en el registro público (entradas: {size}, firmado el {time}).',
  includedBad: 'No está en el registro público.',
  notYet: 'Se acaba de publicar y aún no está en el registro público. Inténtelo de nuevo en un minuto.',
  consistent: 'El registro continúa el que este navegador ya había visto.',
  seenFirst: 'Este navegador ve el registro por primera vez y lo recuerda.',
  consistentBad: 'El registro no es el que este navegador había visto. Alguien lo ha reescrito.',
  stamped:
    'El registro continúa el estado que vio un servicio de sellado de tiempo ({time}; el sello nombra a {authority}).',
  stampedBad: 'El registro no es el que vio un servicio de sellado de tiempo.',
  good: 'Este pasaporte es lo que se publicó.',
  bad: 'Este pasaporte no es de fiar.',
  missing: 'No hay ningún pasaporte con este número.',
  withdrawn: 'Este pasaporte fue retirado por su marca.',
  unreachable: 'No se pudo leer el pasaporte o su prueba. Inténtelo de nuevo.',
  unsupported:
    'Este navegador no puede comprobar firmas aquí. Necesita una versión actual y una dirección que empiece por https.',
  noScript: 'Esta página necesita scripts, porque es su navegador el que comprueba.',
  byYourself: 'Para verificar sin esta página, ejecute nuestro script con Node:',
}
