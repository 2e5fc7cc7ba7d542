export declare function readReport(file: string): unknown
export declare function failedVitestTests(report: unknown): { file: string; title: string; fault: string }[]
export declare function failedBrowserTests(report: unknown): { place: string; project: string; title: string }[]
