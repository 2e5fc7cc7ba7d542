export declare function readReport(path: string, folder?: string): { passed: number; failed: string[] }
