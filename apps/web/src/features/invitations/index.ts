export { InvitationBanner } from './banner.tsx';
export { InvitationLogSection } from './log-section.tsx';
export { useInvitationItems } from './switcher-items.tsx';
