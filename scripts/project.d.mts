export declare const projectFolder: string
export declare const projectNode: string
export declare const serverEnvironment: Readonly<Record<string, string>>
export declare const serverArgs: readonly string[]
export declare function buildShop(options?: { always?: boolean }): Promise<void>
/** A hash over all that a build is made from. */
export declare function readSources(): string
/** Notes what was built: processes of one build share the pages they make. */
export declare function noteBuild(sources: string): void
/** A folder for the databases of tests, in memory where there is room. */
export declare function makeTestFolder(name: string): string
