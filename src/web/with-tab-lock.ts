/** Runs `work` under a lock with this name across all tabs of the shop, if the browser supports locks. */
export const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
