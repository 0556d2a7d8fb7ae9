<?php
/**
 * Removes what the plugin has kept: one option, of every site that shares this installation. Nothing else is ever written.
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'florin_connect' );
if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $florin_connect_site ) {
		delete_blog_option( $florin_connect_site, 'florin_connect' );
	}
}
