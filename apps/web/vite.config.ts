import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/self/',
  plugins: [react()],
  server: { proxy: { '/api': api, '/login/oauth2': api } },
  build: {
    // Inlined fonts and pictures would need data: in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'fonts/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
