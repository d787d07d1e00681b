/** The command-line settings of the embedded server: modest for a laptop, silent about data, closed to the network. */
export function serverSettings(durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // There is no replica, so the log need not carry what one would want.
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    // Above ERROR in PostgreSQL's order for logs: refused statements quote values, and those are members' data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  if (!durable)
    Object.assign(settings, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Such databases do not live long enough to need it.
      autovacuum: 'off',
    })
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
