/** Where the chat's socket stands; `?desk` is for realtors. */
export const CHAT_PATHS = { socket: '/api/ws-chat' } as const;
