export declare const projectFolder: string
export declare const projectNode: string
export declare const serverEnvironment: Readonly<Record<string, string>>
export declare const serverArgs: readonly string[]
export declare function buildShop(options?: { always?: boolean }): Promise<void>
