export { type AllowedServers, parseNetworks, publicServers, publicServersAnd } from './allowed-servers.ts';
export { isTemporaryStatus, secondsOfRetryAfter } from './later-attempts.ts';
export { checkServer, type OutgoingRequest, ServerNotAllowedError, sendTo } from './send-to.ts';
