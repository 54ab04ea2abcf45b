/** How somebody signed by a link last, in this browser: the next link asks for no designation again. */
const KEY = 'selvedge:signed-as'

interface Signer {
  company: string
  name: string
  designation: string
}

const read = (): Partial<Signer> | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Signer> | null
  } catch {
    return null
  }
}

export const rememberSigner = (signer: Signer): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(signer))
  } catch {
    // A browser that keeps nothing asks each time.
  }
}

/** Of this company alone, and of nobody else where the link says who is asked. */
export const recallSigner = (
  company: string,
  person: string | null,
): Pick<Signer, 'name' | 'designation'> => {
  const known = read()
  const isSame = known?.company === company && (person === null || person === known.name)
  const { name, designation } = isSame ? known : {}
  return {
    name: person ?? (typeof name === 'string' ? name : ''),
    designation: typeof designation === 'string' ? designation : '',
  }
}
