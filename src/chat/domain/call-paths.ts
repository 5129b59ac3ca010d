export const CHAT_PATHS = {
  /** Where the chat's socket stands; `?desk` is for realtors. */
  socket: '/api/ws-chat',
  unread: '/api/chat/unread',
  continuation: '/api/chat/continuation',
  unsubscription: '/api/chat/unsubscription',
  oneClick: '/api/chat/one-click/{token}',
} as const;
