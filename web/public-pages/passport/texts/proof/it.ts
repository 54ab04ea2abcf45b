import type { ProofTexts } from './proof-texts.ts'

export const proofIt: ProofTexts = {
  notFoundTitle: 'Questo passaporto non viene mostrato',
  notFound:
    'Ciò che è conservato qui non è ciò che è stato pubblicato, quindi non viene mostrato. Il gestore di questo sito è stato avvisato. Torni più tardi.',
  link: 'Verifica questo passaporto',
  title: 'Verificare un passaporto',
  intro:
    'Il suo browser calcola tutto da solo. Chiede a questo sito il passaporto pubblicato e la sua prova, non un verdetto.',
  number: 'Numero di stile del passaporto',
  verify: 'Verifica',
  checking: 'Verifica in corso…',
  hash: 'Il passaporto corrisponde alla sua impronta.',
  hashBad: 'Il passaporto non corrisponde alla sua impronta. Qualcuno lo ha modificato.',
  signature: 'È stato firmato alla pubblicazione.',
  signatureLater:
    'È stato pubblicato prima che qui i passaporti venissero firmati ed è stato firmato più tardi.',
  signatureBad: 'La firma non è di questo passaporto.',
  before: 'Indica la versione precedente.',
  first: 'È la prima versione.',
  beforeBad: 'Non indica la versione precedente.',
  stands: 'Si basa sulla versione del passaporto, e un capo sul suo lotto, come indica.',
  standsBad: 'Non si basa su ciò che indica.',
  included: 'È nel registro pubblico (voci: {size}, firmato il {time}).',
  includedBad: 'Non è nel registro pubblico.',
  notYet: 'È stato appena pubblicato e non è ancora nel registro pubblico. Riprovi tra un minuto.',
  consistent: 'Il registro continua quello che questo browser ha già visto.',
  seenFirst: 'Questo browser vede il registro per la prima volta e lo ricorda.',
  consistentBad: 'Il registro non è quello che questo browser ha già visto. Qualcuno lo ha riscritto.',
  stamped:
    'Il registro continua lo stato visto da un servizio di marcatura temporale ({time}; la marca nomina {authority}).',
  stampedBad: 'Il registro non è quello visto da un servizio di marcatura temporale.',
  good: 'Questo passaporto è ciò che è stato pubblicato.',
  bad: 'Questo passaporto non è affidabile.',
  missing: 'Non c’è alcun passaporto con questo numero.',
  withdrawn: 'Questo passaporto è stato ritirato dal suo marchio.',
  unreachable: 'Non è stato possibile leggere il passaporto o la sua prova. Riprovi.',
  unsupported:
    'Questo browser non può verificare firme qui. Servono una versione aggiornata e un indirizzo che inizi con https.',
  noScript: 'Questa pagina ha bisogno di script, perché è il suo browser a verificare.',
  byYourself: 'Per verificare senza questa pagina, esegua il nostro script con Node:',
}
