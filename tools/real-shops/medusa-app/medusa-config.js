const { defineConfig } = require('@medusajs/framework/utils')

const { DATABASE_URL, SECRET } = process.env
const cors = 'http://127.0.0.1'

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    // As in production, but on loopback there is no HTTPS.
    cookieOptions: { secure: false, sameSite: 'lax' },
    http: { storeCors: cors, adminCors: cors, authCors: cors, jwtSecret: SECRET, cookieSecret: SECRET },
  },
})
