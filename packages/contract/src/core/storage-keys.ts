/** Names under which the browser keeps its few choices. They are part of the specification. */
export const storageKeys = {
  platform: 'ad-platform-key',
  member: 'agentMemberVo',
  oss: 'ossData',
  sidebar: 'sidebarStatus',
  user: 'userData',
} as const;
