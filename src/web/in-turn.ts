/** Does `work` when no other tab of the shop is at work of that name, where the browser can tell. */
export const inTurn = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
