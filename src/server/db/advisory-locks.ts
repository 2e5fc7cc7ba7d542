/** The numbers of the shop's advisory locks: any, each different. Processes that take the same one run one after the other. */
export const advisoryLocks = {
  dataFolder: 774_011,
  migration: 774_012,
  demoShop: 774_013,
  vehicles: 774_014,
  administrator: 774_021,
  viewSummary: 774_022,
  lostWork: 774_023,
} as const
