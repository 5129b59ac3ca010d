import { createServer } from 'node:http';
import { Pool } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { serve } from './http-serve.ts';

// The minimal chat: forwards each message to the other side. Given a database, it stores each message first.

const [databaseUrl] = process.argv.slice(2);
const pool = databaseUrl ? new Pool({ connectionString: databaseUrl }) : null;
await pool?.query('create table messages (room integer, client_id text, content text)');
const SAY = 'insert into messages values ($1, $2, $3)';

type Frame = { type: string; clientId?: string; content?: string; conversation?: number };

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const rooms: WebSocket[] = [];
let desk: WebSocket | null = null;

sockets.on('connection', (socket, { url = '' }) => {
  const isDesk = url.endsWith('?desk');
  if (isDesk) desk = socket;
  const room = isDesk ? 0 : rooms.push(socket);
  socket.on('message', async (data) => {
    const {
      type,
      clientId = '',
      content = '',
      conversation = room,
    }: Frame = JSON.parse(String(data));
    if (type === 'register') socket.send(JSON.stringify({ type: 'registered' }));
    if (type !== 'message') return;
    await pool?.query(SAY, [conversation, clientId, content]);
    const now = new Date().toISOString();
    socket.send(JSON.stringify({ type: 'ack', clientId, id: 1, timestamp: now }));
    const other = isDesk ? rooms[conversation - 1] : desk;
    const message = {
      type: 'message',
      clientId,
      conversation,
      message: content,
      isFromRealtor: isDesk,
    };
    other?.send(JSON.stringify({ ...message, timestamp: now }));
  });
});
await serve(server, () => pool?.end());
