/** Signed in on the product's demo data, as the demo's brand manager where nobody else is named. */
export interface DemoStyle {
  id: number
  style_number: string
  style_name: string | null
}

export const openDemoSession = async (origin: string, email = 'mira@northloom.test') => {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'selvedge-demo' }),
  })
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '', origin }
  return {
    headers,
    listStyles: async (): Promise<DemoStyle[]> => {
      const answer = await fetch(`${origin}/api/collections?collection_type=own`, { headers })
      const list = (await answer.json()) as { data: { styles: DemoStyle[] }[] }
      return list.data.flatMap((collection) => collection.styles)
    },
  }
}
