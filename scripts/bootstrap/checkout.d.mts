export declare const innerEnvironment: () => Record<string, string | undefined>
export declare const nodeFlags: string[]
