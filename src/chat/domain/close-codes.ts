/** WebSocket close codes that clients tell apart. The process stops, and the site goes on: reconnect. */
export const SERVICE_RESTART = 1012;
/** In the range for applications, after HTTP's 410: the visitor has to register again. */
export const CONVERSATION_DELETED = 4410;
